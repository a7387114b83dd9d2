import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrivalScript } from './arrival-script.ts'
import { escapeAttribute } from './escape-html.ts'
import { frameId, frameScript, keptFrameId } from './frame-script.ts'
import { missingScript } from './missing-script.ts'
import {
  headingWithoutScripts,
  type PageSubject,
  pageHead,
  pageTitle,
  pageWithoutScripts,
} from './page-head.ts'
import type { Preload } from './preloads.ts'
import { neededByAttribute, preloadsId, preloadsScript } from './preloads-script.ts'
import type { Prerendered, PrerenderedFrame } from './prerender.ts'
import { startScript, waitingScriptsId } from './start-script.ts'

export interface PageContent {
  /** The page itself, to be seen before any script; absent where only scripts render it. */
  prerendered?: Prerendered | null
  /** What stands of it until scripts are here, for whom the browser remembers. */
  frame?: PrerenderedFrame | null
  /** The shell's own HTML (`readTemplate`), with the mark that this replaces. */
  template: string
  /** What the page is about, for those who only read its HTML. */
  subject: PageSubject
  config: object
  /** The JSON of what the page carries of the registry. */
  registry: string
  /** What the page will need next, fetched while the shell starts. */
  preloads: readonly Preload[]
  /** Other origins that it will ask for something: where they are is found out at once. */
  connections?: readonly string[]
}

const mark = '<!--sabha:composition-->'
const root = '<div id="root"></div>'
const deferredScript = /<script\b[^>]*\sdefer\b[^>]*><\/script>/g

/**
 * The HTML that the pages of a shell are made from.
 *
 * @throws Error where the shell's folder has none that pages can be made from.
 */
export async function readTemplate(shellDir: string): Promise<string> {
  const template = await readFile(join(shellDir, 'index.html'), 'utf8')
  for (const needed of [mark, root])
    if (!template.includes(needed)) throw new Error(`The shell's HTML lacks ${needed}`)
  return template
}

/** Puts configuration, registry and preload links into the shell's HTML. */
export function pageHtml(content: PageContent): string {
  const { template, subject, config, registry, preloads, prerendered, frame } = content
  const { connections = [] } = content
  const blocks = [
    ...connections.map(preconnectLink),
    pageHead(subject),
    dataBlock('sabha-config', JSON.stringify(config)),
    dataBlock('sabha-registry', registry),
    ...preloadLinks(preloads),
  ]
  const html = prerendered
    ? withPage(template, prerendered, subject)
    : template.replace(root, () => `${root}${pageWithoutScripts(subject)}`)
  return withHeadScripts(frame ? withFrame(html, frame) : html, Boolean(prerendered))
    .replace(/<title>[^<]*<\/title>/, () => pageTitle(subject))
    .replace(mark, () => blocks.join(''))
}

/**
 * The stylesheet comes last, as the rules do that the same page gets from scripts; the scripts
 * before every stylesheet, for which they would wait.
 */
function withPage(
  template: string,
  { html, stylesheet }: Prerendered,
  subject: PageSubject,
): string {
  const { url, integrity } = stylesheet
  const link = `<link rel="stylesheet" href="${url}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous">`
  // In step with without-scripts.css of libs/ui, which hides it.
  const hasForm = html.includes('<form')
  return withWaitingScripts(template)
    .replace('</head>', () => `${link}</head>`)
    .replace(
      root,
      () => `<div id="root">${html}</div>${hasForm ? headingWithoutScripts(subject) : ''}`,
    )
}

/** `startScript` comes last: it asks whether the page is shown, and whether the browser is too old. */
function withHeadScripts(html: string, isPrerendered: boolean): string {
  const scripts = isPrerendered ? [arrivalScript, missingScript, startScript] : [missingScript]
  return scripts.reduce((page, script) => withScript(page, script), html)
}

/** Nobody sees it but by its script, which has its styles too: the policy admits none within the HTML. */
function withFrame(html: string, { html: frame, styles, links }: PrerenderedFrame): string {
  const kept = `<style>${styles}</style><div id="${frameId}">${frame}</div>`
  const data = escapeAttribute(JSON.stringify(links))
  const waiting = `<template id="${keptFrameId}" data-links="${data}">${kept}</template>`
  return html.replace(root, () => `${root}${waiting}<script>${frameScript}</script>`)
}

/** Takes the shell's own scripts out of the page and keeps them for `startScript`. */
function withWaitingScripts(html: string): string {
  const scripts = html.match(deferredScript) ?? []
  const waiting = `<template id="${waitingScriptsId}">${scripts.join('')}</template>`
  return html.replace(deferredScript, '').replace('<title>', () => `${waiting}<title>`)
}

/** Before everything that it would have to wait for. */
function withScript(html: string, script: string): string {
  return html.replace('<title>', () => `<script>${script}</script><title>`)
}

/** `<` is escaped, so that no value can end the block and begin a script. */
function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}

function preconnectLink(origin: string): string {
  return `<link rel="preconnect" href="${escapeAttribute(origin)}" crossorigin="anonymous">`
}

/** They wait in a template for `preloadsScript`, and come after the shell's own scripts. */
function preloadLinks(preloads: readonly Preload[]): string[] {
  if (preloads.length === 0) return []
  const links = preloads.map(preloadLink).join('')
  return [`<template id="${preloadsId}">${links}</template><script>${preloadsScript}</script>`]
}

function preloadLink({ url, integrity, neededBy }: Preload): string {
  const mark = neededBy ? ` ${neededByAttribute}="${neededBy}"` : ''
  return `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="${escapeAttribute(url)}" integrity="${escapeAttribute(integrity)}"${mark}>`
}
