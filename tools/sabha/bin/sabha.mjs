#!/usr/bin/env node
// Plain JavaScript, because it starts on any Node and continues with the Node that Sabha includes.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureNativeParts } from '../../setup/native-parts.mjs'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const node = await ensureNativeParts()
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
