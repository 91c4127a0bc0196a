import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** How long axe may look at one page: a full board takes three seconds here, and slow machines four times as long. */
const patience = 30_000;

/** A mail is shown inside the page of the mail program, which has the landmarks. */
export const ofTheMailProgram = ['region', 'landmark-one-main'];

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * What axe finds on a page, its frames left out: a frame that may run no scripts never answers, and axe waits for it
 * for ever. Throws with the page's address when axe does not come back.
 */
export async function violations(page: Page, without: string[] = []): Promise<Finding[]> {
  // What is in order is not listed: on a full board that list is most of the work.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: false })
    .disableRules(without)
    .setLegacyMode();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`axe did not answer within ${patience / 1000} s at ${page.url()}`)),
      patience,
    );
  });
  try {
    return (await Promise.race([axe.analyze(), tooLong])).violations;
  } finally {
    clearTimeout(timer);
  }
}

/** What axe finds in the mails that a page shows in frames: each is looked at as a page of its own, as wide as its frame. */
export async function violationsOfMails(page: Page): Promise<Finding[]> {
  const mails = await page.locator('iframe[srcdoc]').evaluateAll((frames) =>
    frames.map((frame) => ({
      html: (frame as HTMLIFrameElement).srcdoc,
      width: Math.max(200, Math.round(frame.getBoundingClientRect().width)),
    })),
  );
  const found: Finding[] = [];
  for (const { html, width } of mails) {
    const reader = await page.context().newPage();
    try {
      await reader.setViewportSize({ width, height: 800 });
      await reader.setContent(html, { waitUntil: 'domcontentloaded' });
      found.push(...(await violations(reader, ofTheMailProgram)));
    } finally {
      await reader.close();
    }
  }
  return found;
}
