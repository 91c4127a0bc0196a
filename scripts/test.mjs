import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { ensure } from './ensure.mjs';
import { findChromium } from './lib/chromium.mjs';
import { memoryFolder } from './lib/memoryFolder.mjs';
import { command, readNode, runNode, tools } from './lib/run.mjs';
import {
  add,
  countListed,
  fromPlaywright,
  fromVitest,
  inWords,
  nothing,
  settle,
  tellPlaywright,
  tellVitest,
} from './lib/totals.mjs';

const PLAYWRIGHT = ['test', '--config', 'e2e/playwright.config.ts'];

/** How often a failed test is run again; what then passes is told as flaky. For machines whose load is not ours. */
const retries = process.env.KADE_TEST_RETRIES ?? '0';
/** Told at the end, where it is seen. */
const told = [];

/** The parts in the order they run, quickest first; each answers with its totals. */
const parts = {
  unit: (out, more) => vitest(['unit', 'web', 'web-replaced'], out, more),
  database: (out, more) => vitest(['database'], out, more),
  browser: playwright,
};

async function vitest(projects, out, more) {
  const file = join(out, `${projects[0]}.json`);
  const code = await runNode(tools.vitest, [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    `--retry=${retries}`,
    ...more,
  ]);
  return settle(readReport(file, fromVitest, tellVitest), code);
}

async function playwright(out, more) {
  const browser = findChromium(process.env);
  if (!browser) return skipBrowser();
  const file = join(out, 'browser.json');
  const how = ['--reporter=list,json', `--retries=${retries}`];
  const code = await runNode(tools.playwright, [...PLAYWRIGHT, ...how, ...more], {
    env: {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  return settle(readReport(file, fromPlaywright, tellPlaywright), code);
}

/** Turns go round with the commits: two runs of one commit are the same, and nothing is left out for long. */
function turnOfCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 6), 16) % 84 : 0;
}

/** Tells the runners, and whoever reads along, what this run has of all tests. Settings that are given stay. */
function chooseTurn(whole, named) {
  const { env } = process;
  env.KADE_TEST_TURN ??= String(turnOfCommit());
  if (whole) env.KADE_TEST_WHOLE = '1';
  // Whoever names a part, or tests of it, gets those.
  else if (!named) env.KADE_TEST_SHORT ??= '1';
  const looks = whole ? 'every page in all its looks' : 'each page in one of its looks';
  const what =
    env.KADE_TEST_SHORT === '1'
      ? 'a seventh of what takes long, all of the rest'
      : named
        ? 'all that was named'
        : 'all tests';
  console.log(`This run: ${what}; ${looks} (KADE_TEST_TURN=${env.KADE_TEST_TURN}).`);
  if (!whole) console.log('All: npm test -- all');
}

async function skipBrowser() {
  const line = '!'.repeat(72);
  console.error(`${line}\nNO CHROMIUM FOUND: the browser tests are SKIPPED.`);
  console.error('Get it by "apt-get install chromium" (Debian, Ubuntu), or install Google Chrome,');
  console.error(`or set CHROME_PATH to the browser's program.\n${line}`);
  const listing = [...PLAYWRIGHT, '--list', '--reporter=json'];
  const { code, output } = await readNode(tools.playwright, listing);
  if (code !== 0) console.error(output);
  return code === 0
    ? { ...nothing, skipped: countListed(JSON.parse(output)) }
    : settle(nothing, code);
}

function readReport(file, read, tell) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    told.push(...tell(report));
    return read(report);
  } catch {
    return undefined;
  }
}

await command(async () => {
  const given = process.argv.slice(2);
  const whole = given[0] === 'all';
  const [asked, ...more] = whole ? given.slice(1) : given;
  if (asked !== undefined && !Object.hasOwn(parts, asked)) {
    throw new Error(
      `Usage: npm test [-- [all] [${Object.keys(parts).join(' | ')} [options of the runner]]]`,
    );
  }
  chooseTurn(whole, asked !== undefined);
  await ensure();
  await buildStale();
  const out = mkdtempSync(join(tmpdir(), 'kade-test-reports-'));
  const memory = memoryFolder();
  // Where the tests, and the products they start, make their folders.
  if (memory) process.env.TMPDIR = memory;
  const results = [];
  try {
    for (const name of asked ? [asked] : Object.keys(parts)) {
      console.log(`\n== ${name} tests ==`);
      const totals = await parts[name](out, more);
      results.push({ name, totals });
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  console.log('');
  for (const line of told) console.log(line);
  for (const { name, totals } of results) console.log(`${name}: ${inWords(totals)}`);
  const sum = add(results.map(({ totals }) => totals));
  console.log(inWords(sum));
  // Nothing at all having passed means that something is broken, whatever the runners say.
  if (sum.failed > 0 || sum.passed + sum.skipped === 0) process.exitCode = 1;
});
