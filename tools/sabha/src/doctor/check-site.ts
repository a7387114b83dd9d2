import { type ShellConfig, shellConfigSchema } from '@sabha/contract/composition'
import { applicationHeaders, findPolicySources, staticFileHeaders } from '@sabha/release'
import {
  type Answer,
  type Check,
  compressionProblems,
  headerProblems,
  outcomeOf,
  request,
  type Send,
} from './check.ts'

/** The front page of a deployment. */
export interface FrontPage {
  answer: Answer
  html: string
  config: ShellConfig
}

/** Reads the front page; a text with the problem if it is none of Sabha. */
export async function readFrontPage(send: Send, url: string): Promise<FrontPage | string> {
  const answer = await request(send, `${url}/`)
  if (answer?.status !== 200)
    return `${url}/ ${outcomeOf(answer)}. Check the address and that the files are uploaded.`
  const html = answer.body.toString('utf8')
  const block = readBlock(html, 'sabha-config')
  const config = shellConfigSchema.safeParse(withoutNextKey(block))
  if (!config.success)
    return `${url}/ has no configuration of Sabha. Upload the folder application of \`npx sabha build\`.`
  return { answer, html, config: config.data }
}

/** Returns the JSON of a data block in a page; null if there is none. */
export function readBlock(html: string, id: string): unknown {
  const [, text] = new RegExp(`id="${id}">([^<]*)<`).exec(html) ?? []
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function withoutNextKey(block: unknown): unknown {
  const { nextRegistryKey: _, ...config } = Object(block)
  return config
}

/** Checks pages, their headers and the shell's files. */
export async function checkSite(send: Send, url: string, page: FrontPage): Promise<Check[]> {
  const { answer, html, config } = page
  const script = /<script[^>]* src="(\/static\/[^"]+)"/.exec(html)?.[1]
  const file = script ? await request(send, `${url}${script}`) : null
  return [
    { name: 'headers of pages', problems: pageHeaderProblems(answer, config) },
    { name: 'compression of pages', problems: compressionProblems(answer) },
    {
      name: 'files of the shell',
      problems:
        file?.status === 200
          ? fileProblems(file)
          : [
              `${url}${script ?? '/static/'} ${outcomeOf(file)}. Upload the folder application again.`,
            ],
    },
    await checkAddresses(send, url),
    await checkHttps(send, url),
    { name: 'site address', problems: siteUrlProblems(url, html) },
    { name: 'payment key', problems: paymentProblems(url, config) },
  ]
}

/** Compares the policy by directive: a deployment may allow more images, and nothing else. */
function pageHeaderProblems(answer: Answer, config: ShellConfig): string[] {
  const { 'Content-Security-Policy': policy = '', ...others } = applicationHeaders(
    findPolicySources(config),
  )
  const present = answer.headers.get('content-security-policy')
  if (present === null)
    return [`${answer.url} has no Content-Security-Policy. Install the files of hosting/ again.`]
  const [wanted, found] = [directivesOf(policy), directivesOf(present)]
  const names = [...new Set([...wanted.keys(), ...found.keys()])]
  const differing = names.filter((name) => {
    const [one, other] = [wanted.get(name) ?? [], found.get(name) ?? []]
    const isMissing = one.some((source) => !other.includes(source))
    return isMissing || (name !== 'img-src' && other.length !== one.length)
  })
  return [
    ...differing.map(
      (name) =>
        `${answer.url} has another ${name} in its Content-Security-Policy. Install the files of hosting/ again; never edit them.`,
    ),
    ...headerProblems(answer, others),
  ]
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function fileProblems(file: Answer): string[] {
  const isKept = /immutable/.test(file.headers.get('cache-control') ?? '')
  return [
    ...headerProblems(file, staticFileHeaders),
    ...compressionProblems(file),
    ...(isKept
      ? []
      : [`${file.url} has no Cache-Control with immutable. Install the files of hosting/ again.`]),
  ]
}

async function checkAddresses(send: Send, url: string): Promise<Check> {
  const page = await request(send, `${url}/no/such/page`)
  const isPage = page?.status === 200 && readBlock(page.body.toString('utf8'), 'sabha-config')
  const hidden = await request(send, `${url}/config.json`)
  return {
    name: 'rewrite rules',
    problems: [
      ...(isPage
        ? []
        : [
            `${url}/no/such/page ${outcomeOf(page)} instead of the application. Install the rewrite rules of hosting/ again.`,
          ]),
      ...(hidden?.status === 404
        ? []
        : [
            `${url}/config.json ${outcomeOf(hidden)} and should be missing. Remove config.json and pages.json, which are for the release tool.`,
          ]),
    ],
  }
}

async function checkHttps(send: Send, url: string): Promise<Check> {
  const name = 'redirect to https'
  if (!url.startsWith('https:'))
    return { name, problems: null, reason: 'the address does not use https' }
  const plain = await request(send, `${url.replace('https:', 'http:')}/`)
  const target = plain?.headers.get('location') ?? ''
  const isLed =
    plain !== null && plain.status >= 301 && plain.status <= 308 && target.startsWith(`${url}/`)
  return {
    name,
    problems: isLed
      ? []
      : [`http ${outcomeOf(plain)} and does not lead to ${url}/. Redirect it with 301.`],
  }
}

function siteUrlProblems(url: string, html: string): string[] {
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  if (!canonical) return ['The pages have no site address. Set SABHA_SITE_URL and build again.']
  return new URL(canonical).origin === url
    ? []
    : [
        `The pages have the site address ${new URL(canonical).origin}. Set SABHA_SITE_URL to ${url} and build again.`,
      ]
}

function paymentProblems(url: string, { payments }: ShellConfig): string[] {
  const isTest = payments?.keyId.startsWith('rzp_test_') && url.startsWith('https:')
  return isTest
    ? [
        `The pages use the test key ${payments?.keyId}. Set RAZORPAY_KEY_ID to the live key and build again; a staging site may keep it.`,
      ]
    : []
}
