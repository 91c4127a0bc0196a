import { followOpportunities, type OpportunityNews } from '@kade/contract';
import { useEffect, useRef } from 'react';
import { openStream } from '../../platform/live/stream.js';

type Listen = {
  onNews: (news: OpportunityNews) => void;
  /** News may have been missed: load what is shown anew. */
  onGap: () => void;
};

/** Follows what others do with opportunities, while the page is in sight. */
export function useLive({ onNews, onGap }: Listen): void {
  const latest = useRef({ onNews, onGap });
  latest.current = { onNews, onGap };
  useEffect(
    () =>
      openStream(followOpportunities, {
        onEvent: (name, data) => {
          if (name === 'opportunity') latest.current.onNews(JSON.parse(data) as OpportunityNews);
        },
        onReady: (isFirst) => {
          if (!isFirst) latest.current.onGap();
        },
      }),
    [],
  );
}
