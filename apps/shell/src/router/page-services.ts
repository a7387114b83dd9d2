import type { CompositionServices } from '../composition/services.ts'
import type { PlatformServices } from '../platform/services.ts'

/** Services of one revision of the page. */
export interface PageServices {
  platform: PlatformServices
  composition: CompositionServices
}
