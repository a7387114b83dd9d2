import type {} from '@testing-library/jest-dom/vitest'
