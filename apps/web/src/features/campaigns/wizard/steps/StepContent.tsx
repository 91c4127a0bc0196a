import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../../ui/states/SkeletonRows.js';
import { PhoneContent, PostContent } from '../OtherContent.js';
import type { StepProps } from '../useWizard.js';

const MailEditor = lazy(() =>
  import('../../mail/MailEditor.js').then((m) => ({ default: m.MailEditor })),
);

/** Step 2: what is said; a mail is written in the mail itself. */
export function StepContent(props: StepProps) {
  if (props.draft.channel === 'phone') return <PhoneContent {...props} />;
  if (props.draft.channel === 'post') return <PostContent {...props} />;
  return (
    <Suspense fallback={<SkeletonRows columns={2} />}>
      <MailEditor {...props} />
    </Suspense>
  );
}
