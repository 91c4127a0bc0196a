import type {
  Approvable,
  Audience,
  AudienceRow,
  approvableResources,
  CallInput,
  Campaign,
  Content,
  ContentRow,
  Promotion,
  PromotionRow,
} from '@kade/contract';

type Resources = typeof approvableResources;
// Tables written out: what all kinds have in common is then known of a kind that is not known yet.
type Objects = { audience: Audience; campaign: Campaign; content: Content; promotion: Promotion };
type Rows = {
  audience: AudienceRow;
  campaign: Campaign;
  content: ContentRow;
  promotion: PromotionRow;
};
type Inputs = { [T in Approvable]: CallInput<Resources[T]['create']>['body'] };

/** One object of a kind, as its own page has it. */
export type ObjectOf<T extends Approvable> = Objects[T];
/** One object of a kind, as a list has it. */
export type RowOf<T extends Approvable> = Rows[T];
/** What makes a new one. */
export type InputOf<T extends Approvable> = Inputs[T];
