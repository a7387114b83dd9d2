/** Addresses that form, identity service, database and server functions accept. Their tests share this list. */
export const acceptedAddresses = [
  'a@x.co',
  "o'brien+list@mail.example.org",
  'a.b-c_d@x-y.co.in',
  'UPPER@Sabha.Test',
  'a@xn--e1afmkfd.xn--p1ai',
  'a@xn--i1b6b1a6a2e.xn--h2brj9c',
]

/** Addresses that are rejected everywhere. */
export const refusedAddresses = [
  'a@x..co',
  '.a@x.co',
  'a.@x.co',
  'a..b@x.co',
  'a@x.co.',
  'a@.x.co',
  'a@-x.co',
  'a@x-.co',
  'a@x',
  'a@x.c0m',
  'a@x.xn--',
  'a@x.xn--p1ai-',
  'a@x.ab--cd',
  'a b@x.co',
  'аsha@x.co',
  'asha@ехample.co',
  'ａ@x.co',
  'a@x。co',
  'a\u200b@x.co',
  'a\n@x.co',
  '"a"@x.co',
  'a@b@x.co',
  `${'a'.repeat(65)}@x.co`,
  `a@${'x'.repeat(64)}.co`,
  '',
]
