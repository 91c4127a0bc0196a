/** The day so many days after today, by the reader's clock. */
export function inDays(days: number, from = new Date()): string {
  const day = new Date(Date.UTC(from.getFullYear(), from.getMonth(), from.getDate() + days));
  return day.toISOString().slice(0, 10);
}
