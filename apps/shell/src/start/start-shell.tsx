import { storedUserId } from '@sabha/backend'
import { isShellPath, type ShellConfig } from '@sabha/contract/composition'
import { type Composition, isComposed, type RegistrySource } from '../composition/composition.ts'
import { createFederationHost, type FederationHost } from '../composition/federation-host.ts'
import { createPageStop } from '../composition/page-stop.ts'
import { createRemoteJournal, type RemoteJournal } from '../composition/remote-journal.ts'
import { createRemoteLoader } from '../composition/remote-loader.ts'
import { languageKey } from '../language/first-language.ts'
import { createLanguageStore, type LanguageStore } from '../language/language-store.ts'
import { withoutLeftOut } from '../protect/left-out.ts'
import { type Blame, createBlame } from '../report/create-blame.ts'
import { followLongTasks } from '../report/follow-long-tasks.ts'
import { followStrayErrors } from '../report/follow-stray-errors.ts'
import { createReporter, type Reporter } from '../report/reporter.ts'
import { sendReport } from '../report/send-report.ts'
import { createShellRouter, type ShellRouter, shownOrigin } from '../routes/create-shell-router.tsx'
import { followNavigations } from '../routes/follow-navigations.ts'
import { followSession } from '../routes/follow-session.ts'
import { followShown, type Suspect } from '../routes/follow-shown.ts'
import { claimsOf } from '../routes/pages.ts'
import { answerPainted, type PaintedPage } from '../routes/painted-page.ts'
import { fetchRequestedPage, followIntent } from '../routes/prefetch.ts'
import type { ShellServices } from '../routes/shell-services.ts'
import { coverKeptPage, isKeptPageCovered } from '../session/cover-kept-page.ts'
import { createLazyBackend, type LazyBackend } from '../session/lazy-backend.ts'
import { followRefreshTriggers } from '../session/refresh-triggers.ts'
import { rememberedRole } from '../session/remembered-role.ts'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'
import { App } from './app.tsx'
import { type Complete, createCompletion } from './create-completion.ts'
import { followRegistry } from './follow-registry.ts'
import { createMoveOn, enter } from './move-on.ts'
import { mustLeave } from './must-leave.ts'
import { newerRegistry } from './newer-registry.ts'
import { createPageRoot, type PageRoot } from './page-root.tsx'
import { fitsPrerendered } from './prerendered-page.ts'
import { readConfig } from './read-config.ts'
import { readPageBlock } from './read-page-block.ts'
import { type ResolveOptions, resolveComposition } from './resolve-composition.ts'
import { resolveRegistry } from './resolve-registry.ts'
import { installScriptPolicy, type ScriptPolicy } from './script-policy.ts'
import { shellOrigin } from './shell-origin.ts'
import type { MalformedRemote } from './sound-remotes.ts'
import { tellError, tellMissingPage } from './tell.ts'
import { createUnsavedWork, type UnsavedWork } from './unsaved-work.ts'

const shellBase = `${location.origin}/static/`

/** What lasts as long as the page, whatever it is composed of. */
interface Page {
  config: ShellConfig
  /** The versions of the shared libraries. */
  provides: Readonly<Record<string, string>>
  policy: ScriptPolicy
  backend: LazyBackend
  host: FederationHost
  journal: RemoteJournal
  session: SessionStore
  language: LanguageStore
  root: PageRoot
  unsavedWork: UnsavedWork
  /** Says to the person that something went wrong. */
  tell(error?: unknown): void
  /** Ends what follows the present composition. */
  stop(): void
  reporter: Reporter
  isProtected: boolean
  /** Whose page is shown, or was last. */
  suspect: Suspect | null
  blame: Blame
}

/** Starts the application in an element of the page. */
export async function startShell(
  element: HTMLElement,
  provides: Readonly<Record<string, string>>,
): Promise<void> {
  const policy = installScriptPolicy(window.trustedTypes, shellBase)
  const root = createPageRoot(element, (error) => page.reporter.report(error))
  if (!fitsPrerendered()) root.hide()
  const config = readConfig(readPageBlock('sabha-config'))
  if (config.payments) policy.admitScript(config.payments.scriptUrl)
  const backend = createLazyBackend({
    url: config.backendUrl,
    publishableKey: config.publishableKey,
    deviceKeys: [languageKey],
    healthUrl: config.healthUrl,
  })
  const session = createSessionStore({
    backend,
    report(error, { isShown }) {
      page.reporter.report(error)
      if (!isShown) page.tell(error)
    },
  })
  const language = createLanguageStore()
  const journal = createRemoteJournal()
  const page: Page = {
    config,
    provides,
    policy,
    backend,
    host: createFederationHost({
      prepare: () => Promise.all([backend.ready(), protect(page)]),
    }),
    journal,
    session,
    language,
    unsavedWork: createUnsavedWork(),
    tell: (error) => tellError(language.getState().language, error),
    root,
    reporter: reporterOf('none', journal),
    isProtected: false,
    suspect: null,
    blame: () => null,
    stop: () => undefined,
  }
  // Whoever is not a visitor of the landing page will need a remote.
  if (!isShellPath(location.pathname) || rememberedRole()) page.host.warmUp()
  session.start()
  followRefreshTriggers(session)
  coverKeptPage({ element, session, storedUserId })
  await compose(page, readPageBlock('sabha-registry'))
}

/** Needed where a registry was not promoted together with this shell: nobody's first page pays. */
const loadExports = async () => (await import('../provided-exports.gen.ts')).providedExports

/** Composes the page from the registry, or anew after one that could not be had. */
async function compose(page: Page, inlined: unknown, source?: RegistrySource): Promise<void> {
  const { config, provides, policy, session, language, host, journal, root, unsavedWork } = page
  const places = { config, provides, loadExports, shell: shellOrigin }
  const [{ composition: resolved, failure, malformed }] = await Promise.all([
    resolveComposition({ ...places, inlined, source }),
    language.start(),
  ])
  const composition = withoutLeftOut(resolved)
  policy.admit(composition)
  fetchRequestedPage({ composition }, location.pathname, rememberedRole())
  const { registryId } = composition
  const reporter = reporterOf(registryId, journal)
  reportPassedOver(reporter, composition, malformed)
  const blame: Blame = (error, script) =>
    createBlame(services.composition.remotes, registryId)(error, script)
  const services: ShellServices = {
    foundation: config.foundation,
    payments: config.payments,
    session,
    language,
    composition,
    reporter,
    blame,
    pageStop: createPageStop(),
    unsavedWork,
    journal,
    provides,
    registryFailure: failure,
    prepareBackend: page.backend.ready,
    loader: createRemoteLoader({ host, registryId, report: reporter.report, shellBase, journal }),
    async tellMissingPage() {
      await language.ready()
      tellMissingPage(language.getState().language)
    },
    complete: (url) => complete(url),
    recompose: () => compose(page, null),
    async renew(signal) {
      const newer = await newerRegistry(config, composition)
      if (newer && !signal.aborted) await compose(page, newer, 'address')
    },
  }
  const complete = completionOf(page, services, places)
  const router = createShellRouter(services, await takeOver(services, root))
  page.stop()
  page.reporter = reporter
  page.blame = blame
  page.stop = follow(page, services, router)
  root.render(<App services={services} router={router} />)
}

/** Fetches what the page does not carry of its registry, and takes it in its place. */
function completionOf(
  page: Page,
  services: ShellServices,
  places: Omit<ResolveOptions, 'inlined'>,
): Complete {
  return createCompletion({
    present: () => services.composition,
    ask(notBefore) {
      return resolveComposition({ ...places, inlined: null, notBefore })
    },
    take({ composition: whole, malformed }) {
      const { registry, remotes: known, others = [] } = services.composition
      // What stands in the page stays the same object to it.
      const remotes = whole.remotes.map(
        (remote) => known.find(({ name }) => name === remote.name) ?? remote,
      )
      services.composition = withoutLeftOut({ ...whole, registry, remotes })
      page.policy.admit(services.composition)
      const isNews = (name: string) => others.some((other) => other.name === name)
      reportPassedOver(services.reporter, services.composition, malformed, isNews)
    },
    moveTo({ pathname, search, hash }) {
      page.stop()
      enter(pathname + search + hash)
      void compose(page, null)
    },
  })
}

/** What all remotes share stays as it is now, before the first of them has run. */
async function protect(page: Page): Promise<void> {
  const { protectPage } = await import(
    /* webpackChunkName: "federation" */ '../protect/protect-page.ts'
  )
  if (page.isProtected) return
  page.isProtected = true
  protectPage({
    language: () => page.language.getState().language,
    suspect: () => page.suspect,
    isForeign: (line) => page.blame(null, line) !== null,
    isCovered: isKeptPageCovered,
    report: (error, origin) => page.reporter.report(error, origin),
  })
}

/** Follows what happens to the page. Returns a function that ends it. */
function follow(page: Page, services: ShellServices, router: ShellRouter): () => void {
  const { config, session, unsavedWork, tell } = page
  const { composition, reporter, blame, pageStop } = services
  const moveOn = createMoveOn({
    router,
    unsavedWork,
    mustLeave: (newer) => mustLeave(services.composition, shownOrigin(router)?.remote ?? '', newer),
    move(newer, enter) {
      page.stop()
      enter()
      void compose(page, newer, 'address')
    },
  })
  const issuedAt = composition.registry?.issuedAt ?? 0
  const ends = [
    moveOn.end,
    followRegistry({
      ask: () => resolveRegistry({ inlined: null, config, once: true }),
      issuedAt,
      onNewer: moveOn.offer,
    }),
    followShown(router, services, (suspect) => {
      page.suspect = suspect
    }),
    followSession(session, router),
    followNavigations({ router, pageStop }),
    followIntent(services),
    followStrayErrors({ reporter, blame, tell }),
    followLongTasks({ reporter, shown: () => shownOrigin(router) }),
    () => router.dispose(),
  ]
  return () => {
    for (const end of ends.splice(0)) end()
  }
}

function reportPassedOver(
  { report }: Reporter,
  composition: Composition,
  malformed: readonly MalformedRemote[],
  isNews: (name: string) => boolean = () => true,
): void {
  for (const { name, reason } of malformed.filter((entry) => isNews(entry.name)))
    report(new Error(`The registry's entry of ${name} is passed over: ${reason}`))
  for (const { remote, message } of claimsOf(composition).problems) {
    if (!isComposed(remote) || !isNews(remote.name)) continue
    const { name, version, owner } = remote.manifest
    const error = new Error(`${name} ${message}: it is passed over`)
    report(error, { remote: name, version, owner })
  }
}

/** The page that the HTML brought, once it is sure that it stays; null without one. */
async function takeOver(services: ShellServices, root: PageRoot): Promise<PaintedPage | null> {
  if (!root.isPrerendered()) return null
  const painted = await answerPainted(location.pathname, services)
  if (!painted) root.hide()
  return painted
}

function reporterOf(registryId: string, journal: RemoteJournal): Reporter {
  return createReporter({
    shell: { ...shellOrigin, registryId },
    send(report) {
      journal.erred(report.origin, null)
      sendReport(report)
    },
  })
}
