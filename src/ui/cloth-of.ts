interface NamedSet {
  readonly id: string | null;
  readonly serviceId: number | null;
}

/** One of the eight book cloths: by the service's number where there is one, so that it is the same on every device. */
export function clothOf({ id, serviceId }: NamedSet): number {
  if (serviceId !== null) return 1 + (serviceId % 8);
  let sum = 0;
  for (const digit of id ?? '') sum += Number.parseInt(digit, 16) || 0;
  return 1 + (sum % 8);
}
