export interface ApiErrorBody {
  error: {
    code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
    description: string
    source?: string
    step?: string
    reason?: string
    metadata?: Record<string, string>
    field?: string
  }
}

/** Error in the provider's documented format. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: 400 | 401 | 409 | 429 | 500
  readonly body: ApiErrorBody

  constructor(status: ApiError['status'], body: ApiErrorBody) {
    super(body.error.description)
    this.status = status
    this.body = body
  }
}

export interface ApiErrorDetails {
  step?: string
  reason?: string
  field?: string
  metadata?: Record<string, string>
}

export function badRequestError(description: string, details: ApiErrorDetails = {}): ApiError {
  const { step = 'payment_initiation', reason = 'input_validation_failed' } = details
  return new ApiError(400, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step,
      reason,
      metadata: details.metadata ?? {},
      ...(details.field !== undefined && { field: details.field }),
    },
  })
}

/** Creates the shorter error body of subscription calls. */
export function subscriptionError(description: string, field?: string): ApiError {
  return new ApiError(400, {
    error: { code: 'BAD_REQUEST_ERROR', description, ...(field !== undefined && { field }) },
  })
}

/** Creates an error without a step or a reason. */
export function plainError(status: ApiError['status'], description: string): ApiError {
  const code = status === 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR'
  return new ApiError(status, {
    error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
  })
}
