import type { ClassificationDetail } from '@kade/contract';
import { AudienceDialog } from '../deeds/AudienceDialog.js';
import { QualificationDialog } from '../deeds/QualificationDialog.js';
import { TasksDialog } from '../deeds/TasksDialog.js';
import { CapDialog } from './CapDialog.js';
import type { RunActs } from './useRunActs.js';
import { WorseDialog } from './WorseDialog.js';

/** What has to be said before something is done with a run. */
export function AskedDialog({ run, acts }: { run: ClassificationDetail; acts: RunActs }) {
  const { asked, close } = acts;
  switch (asked) {
    case 'worse':
      return <WorseDialog run={run} acts={acts} />;
    case 'cap':
      return <CapDialog run={run} acts={acts} />;
    case 'audience':
      return <AudienceDialog run={run} onClose={close} />;
    case 'tasks':
      return <TasksDialog run={run} onClose={close} />;
    case 'qualification':
      return <QualificationDialog run={run} onClose={close} />;
    case null:
      return null;
  }
}
