export { type AuthSettingsInput, authSettingsSchema } from './auth/auth-settings.ts'
export { createAuthService } from './auth/create-auth-service.ts'
export { createGateway } from './gateway/create-gateway.ts'
export { createPaymentSandbox } from './payments/create-payment-sandbox.ts'
