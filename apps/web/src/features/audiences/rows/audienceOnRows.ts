import { addToAudience } from '@kade/contract';
import { later } from '../../../ui/later.js';

/** For the bar of ticked rows of a list of profiles. */
export const audienceOnRows = {
  key: 'audience',
  access: addToAudience.access,
  Button: later(() => import('./AddToAudience.js').then((m) => m.AddToAudience), ['audiences']),
};
