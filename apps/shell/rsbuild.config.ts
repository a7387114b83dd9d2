import { defineShell } from '@sabha/federation'
import { shellDefinition } from './shell-definition.ts'

export default defineShell(shellDefinition)
