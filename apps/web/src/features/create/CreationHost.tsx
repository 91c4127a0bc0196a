import { lazy, Suspense } from 'react';
import { endNew, useCreation } from '../../platform/navigation/creation.js';

const OpportunityForm = lazy(() =>
  import('../opportunities/index.js').then((m) => ({ default: m.OpportunityForm })),
);
const ActivityDrawer = lazy(() =>
  import('../activities/index.js').then((m) => ({ default: m.ActivityDrawer })),
);
const NewContact = lazy(() => import('./NewContact.js').then((m) => ({ default: m.NewContact })));

/** The form of what is being added, over whatever page one is on. */
export function CreationHost() {
  const creation = useCreation();
  if (!creation) return null;
  const { kind, profile, title, value, note } = creation;
  const start = {
    ...(profile ? { profile_id: profile.id, profileName: profile.name } : {}),
    ...(title ? { title } : {}),
  };
  return (
    <Suspense fallback={null}>
      {kind === 'opportunity' && (
        <OpportunityForm
          start={{ ...start, ...(value === undefined ? {} : { value: value.toFixed(2) }) }}
          onClose={endNew}
        />
      )}
      {kind === 'activity' && (
        <ActivityDrawer start={{ ...start, ...(note ? { type: 'note' } : {}) }} onClose={endNew} />
      )}
      {kind === 'contact' && <NewContact profile={profile} onClose={endNew} />}
    </Suspense>
  );
}
