import Razorpay from 'razorpay'

/** The client's own settings object, because a change to a copy has no effect. */
interface ClientApi {
  rq: { defaults: { baseURL: string } }
}

/** Creates the provider's own client and directs it to the sandbox, although it has no option for the URL. */
export function createProviderClient(url: string, key_secret = 'sabha-local-key-secret'): Razorpay {
  const client = new Razorpay({ key_id: 'rzp_test_SabhaLocal0001', key_secret })
  const api: unknown = Reflect.get(client, 'api')
  if (!isClientApi(api)) throw new Error('The client keeps its address elsewhere now.')
  api.rq.defaults.baseURL = url
  return client
}

function isClientApi(api: unknown): api is ClientApi {
  const rq: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'rq') : null
  const defaults: unknown = typeof rq === 'function' ? Reflect.get(rq, 'defaults') : null
  return typeof defaults === 'object' && defaults !== null && 'baseURL' in defaults
}
