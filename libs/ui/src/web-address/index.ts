export { LinkedText, type LinkedTextProps } from './linked-text.tsx'
export { WebAddressInput } from './web-address-input.tsx'
