import { headers, serviceFeatures } from '../../contract/headers';

/** What every answer of the service carries, whatever it says. `Date` comes beside it. */
export const commonHeaders = {
  [headers.serviceFeatures]: serviceFeatures.join(', '),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;
