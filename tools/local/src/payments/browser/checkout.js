// The payment window as the provider's checkout.js offers it: new Razorpay(options), on, open, close.
{
  const origin = new URL(document.currentScript.src).origin

  const windowFrame = (src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.title = 'Payment window'
    Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block' })
    return frame
  }

  const windowDialog = (frame) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Payment')
    Object.assign(dialog.style, {
      margin: 'auto',
      padding: '0',
      border: '0',
      width: 'min(26rem, 100vw)',
      height: 'min(40rem, 100dvh)',
      maxWidth: '100vw',
      maxHeight: '100dvh',
      background: 'transparent',
      overflow: 'hidden',
    })
    dialog.append(frame)
    return dialog
  }

  const submitTo = (url, response) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = url
    for (const [name, value] of Object.entries(response)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  class Razorpay {
    #options
    #listeners = []
    #dialog = null
    #frame = null
    #receive = (event) => this.#onMessage(event)

    constructor(options) {
      if (!options?.key) throw new TypeError('No key passed')
      if (!options.order_id && !options.subscription_id && !options.amount) {
        throw new TypeError('Invalid amount. It should be passed in integer paise.')
      }
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.push({ event, listener })
    }

    open() {
      if (this.#dialog) return
      this.#frame = windowFrame(`${origin}/v1/checkout/window`)
      this.#dialog = windowDialog(this.#frame)
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#ask('close-asked')
      })
      addEventListener('message', this.#receive)
      document.body.append(this.#dialog)
      this.#dialog.showModal()
    }

    close() {
      if (!this.#dialog) return
      removeEventListener('message', this.#receive)
      this.#dialog.close()
      this.#dialog.remove()
      this.#dialog = null
      this.#frame = null
    }

    #onMessage(event) {
      if (event.origin !== origin || event.source !== this.#frame?.contentWindow) return
      const { type, detail } = event.data
      if (type === 'ready') this.#ask('open')
      if (type === 'success') this.#succeed(detail)
      if (type === 'failed') this.#tell('payment.failed', { error: detail })
      if (type === 'dismissed') this.#dismiss()
    }

    #ask(type) {
      const { modal = {}, prefill = {}, retry } = this.#options
      const { key, order_id, subscription_id, amount, currency } = this.#options
      const { name, description, notes = {} } = this.#options
      const detail = {
        subject: { key, order_id, subscription_id, amount, currency },
        prefill,
        name,
        description,
        notes,
        retry: retry?.enabled ?? retry ?? true,
        escape: modal.escape ?? true,
        confirmClose: modal.confirm_close ?? false,
      }
      this.#frame?.contentWindow?.postMessage(JSON.parse(JSON.stringify({ type, detail })), origin)
    }

    #succeed(response) {
      const { handler, callback_url, redirect } = this.#options
      this.close()
      if (callback_url && redirect) submitTo(callback_url, response)
      else handler?.(response)
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    #tell(event, detail) {
      for (const one of this.#listeners) if (one.event === event) one.listener(detail)
    }
  }

  window.Razorpay = Razorpay
}
