export { advanceTwoMinutes } from './advance-two-minutes.ts'
export { FakeGateway } from './fake-gateway.ts'
export {
  failGatewayScript,
  fakePayments,
  loadGatewayScript,
  resetCheckout,
} from './gateway-script.ts'
export { orderResponse, paymentResponses, samplePayment } from './payment-service.ts'
