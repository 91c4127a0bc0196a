/**
 * A mail's HTML made ready for looking at: its links lead nowhere (a click would count as the recipient's, and an
 * unsubscribe link would unsubscribe), and nothing is fetched but pictures, without telling where they are shown.
 * Open pixels are taken out: looking at the outbox is not an opening.
 */
export function mailDocument(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unwanted of page.querySelectorAll(
    'script, base, meta[http-equiv], link, iframe, object, embed, form',
  ))
    unwanted.remove();
  for (const link of page.querySelectorAll('a, area')) {
    const to = link.getAttribute('href');
    if (to) link.setAttribute('title', to);
    link.removeAttribute('href');
    link.removeAttribute('target');
    (link as HTMLElement).style.cursor = 'help';
  }
  for (const picture of page.querySelectorAll('img')) {
    if (picture.getAttribute('width') === '1' && picture.getAttribute('height') === '1')
      picture.remove();
  }
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content =
    "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; font-src data:";
  page.head.prepend(policy);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
