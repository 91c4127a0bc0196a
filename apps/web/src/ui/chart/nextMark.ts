type Place = readonly [row: number, column: number];

/**
 * The mark that an arrow leads to: left and right along the rows, up and down through the figures of a row, Home and End
 * to the ends. The first press stands on the first mark. Null for any other key, and where there is no mark.
 */
export function nextMark(
  at: Place | null,
  key: string,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  if (rows === 0 || columns < 1) return null;
  const steps: Readonly<Record<string, Place>> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
    Home: [-rows, 0],
    End: [rows, 0],
  };
  const step = steps[key];
  if (!step) return null;
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  if (!at) return [key === 'End' ? rows - 1 : 0, 1];
  return [within(at[0] + step[0], 0, rows - 1), within(at[1] + step[1], 1, columns)];
}
