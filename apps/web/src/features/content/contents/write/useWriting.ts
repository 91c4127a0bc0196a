import {
  type GenerateContentBody,
  type GeneratedContent,
  generateContents,
  getContentEntry,
  listContents,
  listGenAiCampaigns,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keyOf } from '../../../../platform/client/queries.js';
import { useGenerating } from '../../shared/useGenerating.js';

/** Has texts written for one channel after the other; what came stays, also when one stops. */
export function useWriting() {
  const client = useQueryClient();
  const made = useGenerating(generateContents);
  const [before, setBefore] = useState<readonly GeneratedContent[]>([]);
  const [now, setNow] = useState<GenerateContentBody | null>(null);
  const [left, setLeft] = useState(0);
  const stopped = useRef(false);

  const start = async (bodies: readonly GenerateContentBody[]) => {
    stopped.current = false;
    for (const [at, body] of bodies.entries()) {
      if (stopped.current) break;
      setNow(body);
      setLeft(bodies.length - at - 1);
      const came = await made.start({ body });
      if (at < bodies.length - 1 && !stopped.current) setBefore((all) => [...all, ...came]);
    }
    setLeft(0);
    for (const endpoint of [listContents, getContentEntry, listGenAiCampaigns])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  return {
    ...made,
    now,
    /** Channels that come after this one. */
    left,
    results: [...before, ...made.results],
    start: (bodies: readonly GenerateContentBody[]) => {
      // A second time adds to what is there.
      setBefore((all) => [...all, ...made.results]);
      return start(bodies);
    },
    stop: () => {
      stopped.current = true;
      made.stop();
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
