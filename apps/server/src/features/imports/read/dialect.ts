import Papa from 'papaparse';

const candidates = [',', ';', '\t', '|'] as const;

/** Line ends: LF and CRLF are read alike, CR alone only where there is no LF. */
export const newlineOf = (sample: string): '\n' | '\r' =>
  !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n';

/**
 * The delimiter that cuts the first rows most evenly: the more columns the header has and the more rows have
 * just as many, the better. Comma where nothing decides.
 */
export function delimiterOf(sample: string): string {
  let best: string = ',';
  let bestScore = 1;
  for (const delimiter of candidates) {
    const parser = new Papa.Parser({ delimiter, newline: newlineOf(sample), preview: 50 });
    const rows = (parser.parse(sample, 0, false) as Papa.ParseResult<string[]>).data.filter(
      (r) => r.length > 1 || r[0]?.trim(),
    );
    const width = rows[0]?.length ?? 0;
    if (width < 2) continue;
    // The last row of a sample may be torn.
    const judged = rows.length > 2 ? rows.slice(0, -1) : rows;
    const even = judged.filter((r) => r.length === width).length / judged.length;
    const score = even * width;
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}
