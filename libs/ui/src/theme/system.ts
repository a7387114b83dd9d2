import { createUiSystem } from './create-ui-system.ts'

/** The system of the document. */
export const system = createUiSystem('sabha')
