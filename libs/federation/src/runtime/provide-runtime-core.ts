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
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'

/**
 * Hands the core of the federation runtime to the remotes, which are built without one
 * (`externalRuntime`). It names what their part of the runtime imports, so that the rest of the
 * core can be left out; `provideExternalRuntime` would keep it whole.
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

// biome-ignore lint/style/noDefaultExport: the federation runtime asks for it
export default function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  return {
    name: 'sabha:provide-runtime-core',
    beforeInit(options) {
      Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
      return options
    },
  }
}
