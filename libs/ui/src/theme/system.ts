import { createUiSystem } from './create-ui-system.ts'

/** The one of the document. */
export const system = createUiSystem('sabha')
