import { campaignFields } from '@kade/contract';

/** Text that says what to do about a field that is missing or not right. */
export function problemKey(field: string): string {
  const last = field.split('.').at(-1) ?? '';
  if (field === 'audience_ids') return 'problem.audience';
  if (field === 'exclusion_audience_ids') return 'problem.excludedToo';
  if (field === 'conversion_goal') return 'problem.goalNeedsPromotion';
  if (field === 'body.blocks') return 'block.none';
  if (field.startsWith('send_window')) return 'problem.window';
  if (last === 'url' || last === 'src') return 'problem.url';
  if (field === 'sender.email') return 'problem.email';
  if (field in campaignFields || ['preheader', 'task.note'].includes(field))
    return 'common:validation.whitespace';
  return 'problem.required';
}
