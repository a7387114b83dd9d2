import type { CompositionServices } from '../composition/services.ts'
import type { PlatformServices } from '../platform/services.ts'

/** Services of one revision of the page, from which routes take what they use. */
export interface PageServices {
  platform: PlatformServices
  composition: CompositionServices
}
