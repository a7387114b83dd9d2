import { vi } from 'vitest'

// What a file imports of ours is evaluated for it alone.
vi.resetModules()
