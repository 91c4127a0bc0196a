const dayMs = 86_400_000;

/** Today where the reader is, or so many days later, `YYYY-MM-DD`. */
export function companyDay(days = 0, now = new Date()): string {
  const shown = new Date(now.getTime() + days * dayMs);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${shown.getFullYear()}-${two(shown.getMonth() + 1)}-${two(shown.getDate())}`;
}
