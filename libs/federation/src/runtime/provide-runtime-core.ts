import {
  assert,
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'

/**
 * The core of the federation runtime for the remotes, which are built without one
 * (`externalRuntime`). It names what their part of the runtime imports, so that the rest of the
 * core can be left out.
 */
const runtimeCore = {
  CurrentGlobal,
  Global,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
}

/** To be called before the first remote is loaded. */
export function provideRuntimeCore(): void {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
}
