import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrivalScript } from './arrival-script.ts'
import { escapeAttribute } from './escape-html.ts'
import { frameId, frameScript, frameTemplateId } from './frame-script.ts'
import { missingScript } from './missing-script.ts'
import {
  createPageHead,
  headingWithoutScripts,
  type PageMetadata,
  pageTitle,
  pageWithoutScripts,
} from './page-head.ts'
import type { Preload } from './preloads.ts'
import { preloadConditionAttribute, preloadsId, preloadsScript } from './preloads-script.ts'
import type { Prerendered, PrerenderedFrame } from './prerender.ts'
import { startScript, waitingScriptsId } from './start-script.ts'
import { themeScript } from './theme-script.ts'

export interface PageContent {
  /** The prerendered page; undefined if only scripts render it. */
  prerendered?: Prerendered | null
  /** The frame shown until scripts have loaded, for the remembered user. */
  frame?: PrerenderedFrame | null
  /** The shell's HTML (`readTemplate`) with the placeholder to replace. */
  template: string
  /** Title and description, for browsers, crawlers and link previews. */
  subject: PageMetadata
  config: object
  /** JSON of the page's part of the registry. */
  registry: string
  /** Files that the page needs next, loaded while the shell starts. */
  preloads: readonly Preload[]
  /** Path of the page; the HTML also answers at addresses below it. */
  path: string
  /** Other origins that the page connects to, for preconnecting. */
  connections?: readonly string[]
}

const mark = '<!--sabha:composition-->'
const root = '<div id="root"></div>'
const deferredScript = /<script\b[^>]*\sdefer\b[^>]*><\/script>/g

/**
 * Reads the HTML template for the pages of a shell.
 *
 * @throws Error if the shell's folder has no suitable HTML.
 */
export async function readTemplate(shellDir: string): Promise<string> {
  const template = await readFile(join(shellDir, 'index.html'), 'utf8')
  for (const needed of [mark, root])
    if (!template.includes(needed)) throw new Error(`The shell's HTML lacks ${needed}`)
  return template
}

/** Inserts configuration, registry and preload links into the shell's HTML. */
export function createPageHtml(content: PageContent): string {
  const { template, subject, config, registry, prerendered, frame } = content
  const { connections = [] } = content
  const blocks = [
    ...connections.map(preconnectLink),
    createPageHead(subject),
    dataBlock('sabha-config', JSON.stringify(config)),
    dataBlock('sabha-registry', registry),
    ...preloadLinks(content),
  ]
  const html = prerendered
    ? withPage(template, prerendered, subject)
    : template.replace(root, () => `${root}${pageWithoutScripts(subject)}`)
  return withHeadScripts(frame ? withFrame(html, frame) : html, Boolean(prerendered))
    .replace(/<title>[^<]*<\/title>/, () => pageTitle(subject))
    .replace(mark, () => blocks.join(''))
}

/**
 * Puts the scripts before all style sheets, so that scripts do not wait for style sheets. Puts this style
 * sheet last, where scripts would insert its rules.
 */
function withPage(
  template: string,
  { html, stylesheet }: Prerendered,
  subject: PageMetadata,
): string {
  const { url, integrity } = stylesheet
  const link = `<link rel="stylesheet" href="${url}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous">`
  // Must match without-scripts.css of libs/ui, which hides pages with a form.
  const hasForm = html.includes('<form')
  return withWaitingScripts(template)
    .replace('</head>', () => `${link}</head>`)
    .replace(
      root,
      () => `<div id="root">${html}</div>${hasForm ? headingWithoutScripts(subject) : ''}`,
    )
}

/**
 * Adds the head scripts. `startScript` must be last, because it checks whether the page is shown and whether
 * the browser is supported.
 */
function withHeadScripts(html: string, isPrerendered: boolean): string {
  const scripts = [
    themeScript,
    ...(isPrerendered ? [arrivalScript, missingScript, startScript] : [missingScript]),
  ]
  return scripts.reduce((page, script) => withScript(page, script), html)
}

/** Adds the hidden frame. Its script shows it and adds its styles, because the policy forbids inline styles. */
function withFrame(html: string, { html: frame, styles, links }: PrerenderedFrame): string {
  const kept = `<style>${styles}</style><div id="${frameId}">${frame}</div>`
  const data = escapeAttribute(JSON.stringify(links))
  const waiting = `<template id="${frameTemplateId}" data-links="${data}">${kept}</template>`
  return html.replace(root, () => `${root}${waiting}<script>${frameScript}</script>`)
}

/** Moves the shell's scripts to a template for `startScript`. */
function withWaitingScripts(html: string): string {
  const scripts = html.match(deferredScript) ?? []
  const waiting = `<template id="${waitingScriptsId}">${scripts.join('')}</template>`
  return html.replace(deferredScript, '').replace('<title>', () => `${waiting}<title>`)
}

/** Inserts a script before all elements that would delay it, such as style sheets. */
function withScript(html: string, script: string): string {
  return html.replace('<title>', () => `<script>${script}</script><title>`)
}

/** Escapes `<`, so that no value can end the block and start a script. */
function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}

function preconnectLink(origin: string): string {
  return `<link rel="preconnect" href="${escapeAttribute(origin)}" crossorigin="anonymous">`
}

/** Puts the links in a template for `preloadsScript`, after the shell's own scripts. */
function preloadLinks({ preloads, path }: Pick<PageContent, 'preloads' | 'path'>): string[] {
  if (preloads.length === 0) return []
  const links = preloads.map(preloadLink).join('')
  return [
    `<template id="${preloadsId}" data-path="${escapeAttribute(path)}">${links}</template><script>${preloadsScript}</script>`,
  ]
}

function preloadLink({ url, integrity, neededBy }: Preload): string {
  const mark = neededBy ? ` ${preloadConditionAttribute}="${neededBy}"` : ''
  return `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="${escapeAttribute(url)}" integrity="${escapeAttribute(integrity)}"${mark}>`
}
