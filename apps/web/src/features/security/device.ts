/** The browser and the system a user agent text speaks of; null where it does not say. */
export type Device = { readonly browser: string | null; readonly system: string | null };

// In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\d.*Safari\//, 'Safari'],
  [/^(curl|PostmanRuntime|python-requests|node|undici)\b/i, 'API'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads a user agent text for people: names, no versions. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: first(browsers, userAgent ?? ''),
  system: first(systems, userAgent ?? ''),
});
