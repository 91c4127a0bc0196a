/** What the pages' frame reads of the matched route. */
export type RouteHandle = { readonly title: string };
