import { vi } from 'vitest'

// Evaluates the shell's modules again for each test file.
vi.resetModules()
