import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { ReleaseNotes, SignOff, useNews } from './ReleaseNotes.js';
import { type Release, releases } from './releases.js';

/** What each version brought, to be read again: of it, what the user may open. */
export function ReleaseList() {
  return (
    <Stack gap={16} data-testid="releases">
      {releases.map((release) => (
        <OneRelease key={release.version} release={release} />
      ))}
    </Stack>
  );
}

function OneRelease({ release }: { release: Release }) {
  const { t } = useTranslation('release');
  const parts = useNews(release);
  return (
    <Panel title={t('title', { version: release.version })}>
      {parts.length === 0 ? (
        <EmptyState hint={t('nothing')} />
      ) : (
        <>
          <ReleaseNotes release={release} parts={parts} />
          <SignOff />
        </>
      )}
    </Panel>
  );
}
