/** A name as the first part of a domain: plain letters and digits, no accents. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/&/g, 'en')
    .replace(/[^a-z0-9]+/g, '');
}

/** Up to here a domain is looked for that reads well; beyond, the profile's number makes it unique without any memory. */
const readable = 20_000;

/**
 * One domain per profile, never two the same, all under the reserved top level `.example` (RFC 2606), so that a test mail cannot
 * reach a living business. The first ones are dealt out in order, once, so profile i's domain does not depend on who asks first.
 */
export function domainsOf(
  business: (index: number) => { readonly name: string; readonly city: string },
): (index: number) => string {
  const dealt: string[] = [];
  const taken = new Set<string>();
  const deal = (index: number): string => {
    const { name, city } = business(index);
    const plain = slug(name);
    const choices = [plain, `${plain}-${slug(city)}`, `${plain}-${index}`];
    const free = choices.find((choice) => !taken.has(choice)) as string;
    taken.add(free);
    return `${free}.example`;
  };
  return (index) => {
    if (index > readable) return `${slug(business(index).name)}-${index}.example`;
    while (dealt.length < index) dealt.push(deal(dealt.length + 1));
    return dealt[index - 1] as string;
  };
}
