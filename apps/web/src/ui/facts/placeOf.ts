/** Where a business is and what it is, as it stands below its name; empty where neither is known. */
export const placeOf = (business: {
  readonly city?: string | null;
  readonly segment?: string | null;
}): string => [business.city, business.segment].filter(Boolean).join(' · ');
