import { inject } from 'vitest'

// Processes that a test starts use the bucket as well.
Object.assign(process.env, {
  SABHA_TEST_BUCKET: 's3://sabha',
  AWS_ENDPOINT_URL_S3: inject('bucketEndpoint'),
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
})
