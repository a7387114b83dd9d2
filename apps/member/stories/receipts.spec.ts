import { readFile } from 'node:fs/promises'
import { clearStorage, expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { messagesTo } from '@sabha/e2e/mailbox'
import { runSql } from '@sabha/e2e/run-sql'
import { addresses } from '@sabha/e2e/system'

// Emails beyond the limit are rejected.
test.use({ expectedErrors: [/status of 429/] })

test('a receipt is visible to its donor only, saved as a PDF, and can be checked with its link', async ({
  page,
  openAs,
  browser,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const link = page.getByRole('link', { name: /^Receipt \d/ }).first()

  await test.step('past contributions have receipts', async () => {
    await openAs('paid@sabha.test', '/contribute/history')
    await link.click()
    await expect(page.getByText('Ananya Krishnan')).toBeVisible()
  })
  const { pathname } = new URL(page.url())

  await test.step('the PDF code is loaded on the click, not before', async () => {
    const before = scripts.length
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^receipt-\d{4}-\d\d-\d{4,}\.pdf$/)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(scripts.length).toBeGreaterThan(before)
  })

  await test.step('the print contains the receipt only', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('the link shows number, date and amount without a name', async () => {
    const visitor = await browser.newPage()
    const checked = pathname.replace('/contribute', '')
    await visitor.goto(new URL(checked, page.url()).href)
    await expect(visitor.getByText('This receipt is valid')).toBeVisible()
    await expect(visitor.getByRole('main')).toContainText(/\d{4}-\d\d\/\d{4}/)
    await expect(visitor.getByRole('main')).not.toContainText('Ananya')
    const next = checked.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await visitor.goto(new URL(next, page.url()).href)
    await expect(visitor.getByText('No receipt found at this address')).toBeVisible()
    await visitor.close()
  })

  await test.step('the QR code leads to the link', async () => {
    const code = page.getByRole('img', { name: 'QR code: verify this receipt' })
    await expect(code).toBeVisible()
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('number and amount can be checked without the link or an account', async () => {
    const number = (await page.getByText(/^\d{4}-\d\d\/\d{4}$/).textContent()) ?? ''
    const amount =
      (await page
        .getByText(/^₹[\d,.]+$/)
        .first()
        .textContent()) ?? ''
    const visitor = await browser.newPage()
    await visitor.goto(new URL('/receipts/check', page.url()).href)
    await expectAccessible(visitor)
    await visitor.getByLabel('Receipt number').fill(number)
    await visitor.getByLabel('Amount (₹)').fill(amount.slice(1))
    await visitor.getByRole('button', { name: 'Check Receipt' }).click()
    await expect(visitor.getByText('This receipt matches our records')).toBeVisible()
    await expect(visitor.getByRole('main')).not.toContainText('Ananya')
    await visitor.getByLabel('Amount (₹)').fill('1')
    await visitor.getByRole('button', { name: 'Check Receipt' }).click()
    await expect(visitor.getByText('No match. Check the number and the amount')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.close()
  })

  await test.step('another member sees it as not found', async () => {
    await clearStorage(page)
    await openAs('member@sabha.test', pathname)
    await expect(page.getByText('Receipt not found')).toBeVisible()
  })
})

test('a payment is emailed at once, its receipt once numbered, and again when its donor requests it', async ({
  page,
  openAs,
  request,
}) => {
  const address = 'paid@sabha.test'
  // Each check sends waiting emails, which is limited to thirty times a minute.
  const intervals = [500, 3000]
  // Other stories cause other emails to this account.
  const mailsOf = async (subject: string | RegExp) => {
    await request.post(`${addresses.backend}/functions/v1/send-mails`)
    const wanted = new RegExp(subject)
    return (await messagesTo(address)).filter((mail) => wanted.test(mail.subject))
  }
  const ofReceipts = /^Your receipt is ready: \d{4}-\d\d\/\d{4,}$/
  const ofPayments = 'Payment received: ₹700'
  const paymentsBefore = (await mailsOf(ofPayments)).length
  const before = new Set((await mailsOf(ofReceipts)).map(({ id }) => id))
  const fresh = async () => (await mailsOf(ofReceipts)).filter(({ id }) => !before.has(id))

  await test.step('a two-day-old contribution gets an email, then a number and another one', async () => {
    await openAs('admin@sabha.test', '/events')
    const { id } = await enterGift(page, address)
    expect(id).toBeTruthy()
    await expect
      .poll(async () => (await mailsOf(ofPayments)).length, { intervals })
      .toBe(paymentsBefore + 1)
    // Imitates the timer, which runs once a minute.
    await runSql('select public.issue_receipts()')
    await expect.poll(async () => (await fresh()).length, { intervals }).toBe(1)
  })
  const [mail] = await fresh()
  const subject = mail?.subject ?? ''
  const number = subject.replace('Your receipt is ready: ', '')

  await test.step("the email's link opens the receipt", async () => {
    expect(mail?.text).toContain('₹700')
    await clearStorage(page)
    await openAs(address, mail?.links[0] ?? '')
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  })

  await test.step('the page sends it again, at most three times a day', async () => {
    const send = page.getByRole('button', { name: 'Send by Email' })
    for (const sent of [2, 3, 4]) {
      await send.click()
      await expect(page.getByText(`The receipt is on its way to ${address}`).last()).toBeVisible()
      await expect.poll(async () => (await mailsOf(subject)).length, { intervals }).toBe(sent)
    }
    await send.click()
    await expect(page.getByText('This receipt has been sent several times today')).toBeVisible()
    expect(await mailsOf(subject)).toHaveLength(4)
  })
})

/** Enters a cheque of ₹700, received two days ago, as the signed-in admin. */
async function enterGift(page: Page, address: string): Promise<{ id?: string }> {
  const asked = {
    address,
    backend: addresses.backend,
    reference: `story ${Date.now()}`,
    receivedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  }
  return page.evaluate(async ({ address, backend, reference, receivedAt }) => {
    const { access_token } = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
    const config = JSON.parse(document.getElementById('sabha-config')?.textContent ?? '{}')
    const call = async (name: string, body: object) => {
      const answer = await fetch(`${backend}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: config.publishableKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      return answer.json()
    }
    const { members } = await call('admin_members', { search: address })
    const gift = {
      member_id: members[0].id,
      amount: 70_000,
      source: 'cheque',
      reference,
      reason: 'Handed over by hand',
      received_at: receivedAt,
    }
    const answer = await call('record_offline_gift', gift)
    if (answer.hint !== 'gift_similar') return answer
    // An earlier run entered the same amount on the same day.
    const { gifts } = JSON.parse(answer.details)
    const different_from = gifts.map(({ id }: { id: string }) => id)
    return call('record_offline_gift', { ...gift, different_from })
  }, asked)
}
