import type { Campaign } from '@kade/contract';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useApprovableEditor } from '../../approvals/index.js';
import { type Draft, type Problem, problemsOf, readDraft, sameDraft, steps } from '../draft.js';
import { step as addStep, begin, redo, undo } from '../history.js';
import { campaignScreens } from '../kind.js';
import { isDraft } from './localDraft.js';
import { problemKey } from './problemKey.js';

/** What each step of the wizard gets. */
export type StepProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** The message of a field, once the user has tried to go on. */
  wrong: (field: string) => string | undefined;
  /** Where the draft is kept already. */
  campaignId: number | undefined;
  /** Names of audiences that are known, by id. */
  names: ReadonlyMap<number, string>;
  promotionName: string | null;
  /** The mail, with undo and redo. `what` names the place that was typed into. */
  body: {
    edit: (change: MailChange, what?: string) => void;
    undo: () => void;
    redo: () => void;
    canUndo: boolean;
    canRedo: boolean;
  };
};

/** What of a draft is the mail: undo takes back any of it. */
const mailParts = [
  'blocks',
  'theme',
  'languages',
  'subject',
  'subject_b',
  'preheader',
  'translation',
] as const satisfies readonly (keyof Draft)[];
type MailOfDraft = Pick<Draft, (typeof mailParts)[number]>;
/** A part of the mail, or what becomes of the mail as it stands at that moment. */
type MailChange = Partial<MailOfDraft> | ((mail: MailOfDraft) => Partial<MailOfDraft>);

type Start = {
  /** The campaign being changed; undefined for a new one. */
  campaign: Campaign | undefined;
  /** The campaign being copied. */
  from: Campaign | undefined;
  draft: Draft;
};

const within = (step: number) =>
  Number.isInteger(step) && step > 0 && step < steps.length ? step : 0;

const mailOf = (draft: Draft) =>
  Object.fromEntries(mailParts.map((name) => [name, draft[name]])) as MailOfDraft;

/** Puts the cursor into the first field that is not right; it may be out of sight. */
const focusWrong = () => {
  const field = document.querySelector(
    '.ant-input-status-error, .ant-select-status-error input, [contenteditable][aria-invalid=true]',
  );
  if (field instanceof HTMLElement) field.focus();
};

/** The state of the wizard: what is typed, where one is, what keeps it from going on, and saving. */
export function useWizard(start: Start) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const step = within(Number(params.get('step')));
  // Held as it was opened or last saved: a refresh in the background must not slip past a change by somebody else.
  const [saved, setSaved] = useState(start.campaign);
  const [savedAt, setSavedAt] = useState<string>();
  const [base, setBase] = useState(start.draft);
  const [draft, setDraft] = useState(start.draft);
  const [bodies, setBodies] = useState(() => begin(mailOf(start.draft)));
  // Typing goes faster than the screen follows: what is changed is the mail as it stands, not as it was drawn.
  const held = useRef(bodies);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const dirty = !sameDraft(draft, base);
  const read = readDraft(draft);
  const problems: readonly Problem[] = read.ok ? [] : read.problems;
  const made = useRef<number>(undefined);
  const editor = useApprovableEditor<'campaign', Draft>({
    kind: campaignScreens,
    opened: saved,
    from: start.from,
    typed: draft,
    dirty,
    isRight: isDraft,
    show: (found) => {
      held.current = begin(mailOf(found));
      setDraft(found);
      setBodies(held.current);
    },
  });

  const show = (history: typeof bodies) => {
    held.current = history;
    setBodies(history);
    setDraft((current) => ({ ...current, ...history.now }));
    setRefused({});
  };
  const body: StepProps['body'] = {
    edit: (part, what = '') => {
      const { now } = held.current;
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
      show(addStep(held.current, next, what, Date.now()));
    },
    undo: () => show(undo(held.current)),
    redo: () => show(redo(held.current)),
    canUndo: bodies.past.length > 0,
    canRedo: bodies.future.length > 0,
  };

  const change = (part: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setRefused({});
  };
  const open = (id: number, at: number) => navigate(paths.editCampaign(id, at), { replace: true });
  const goTo = (next: number) => {
    // On its way to the address of its own: staying at this one would leave it for good.
    if (made.current !== undefined) return void open(made.current, next);
    if (next > 0) params.set('step', String(next));
    else params.delete('step');
    setParams(params, { replace: true });
  };
  const lacking = problems.filter((p) => tried.has(steps.indexOf(p.step))).map((p) => p.field);
  const said = JSON.stringify([refused, lacking]);
  // The same function while it says the same: a mail has hundreds of texts that ask it.
  const wrong = useMemo(() => {
    const [answered, missing] = JSON.parse(said) as [Record<string, string>, string[]];
    const fields = new Set(missing);
    return (field: string): string | undefined =>
      answered[field] ?? (fields.has(field) ? t(problemKey(field)) : undefined);
  }, [said, t]);
  const showProblems = (found: readonly Problem[]) => {
    const first = found[0];
    setTried(new Set(steps.keys()));
    if (first) goTo(steps.indexOf(first.step));
    requestAnimationFrame(focusWrong);
  };

  /** Saves and stays. False when something is missing or the server refused; the screen then says what. */
  const save = async (over = false, next = step): Promise<boolean> => {
    if (!read.ok) {
      showProblems(read.problems);
      return false;
    }
    let wrong: string[] = [];
    const campaign = await editor.save(read.body, {
      over,
      onFields: (said) => {
        setRefused(
          Object.fromEntries(Object.entries(said).map(([field, [first = '']]) => [field, first])),
        );
        wrong = Object.keys(said);
        // Told as well: the step with the field may not be the one on screen.
        return [];
      },
    });
    if (!campaign) {
      if (wrong.length > 0) showProblems(problemsOf(wrong));
      return false;
    }
    setBase(draft);
    setSavedAt(new Date().toISOString());
    editor.kept.drop();
    if (saved) setSaved(campaign);
    else {
      editor.leave.release();
      made.current = campaign.id;
      void open(campaign.id, next);
    }
    return true;
  };
  const next = async () => {
    const here = problems.some((p) => steps.indexOf(p.step) === step);
    setTried(new Set([...tried, step]));
    if (here) {
      requestAnimationFrame(focusWrong);
      return;
    }
    // Saved on the way as soon as it can be; before that the text only lives here, and leaving asks first.
    if (read.ok && (dirty || !saved) && !(await save(false, step + 1))) return;
    if (saved || !read.ok) goTo(step + 1);
  };
  const saveDraft = async () => void (await save());
  return {
    ...{ draft, change, wrong, step, goTo, next, save, saveDraft, body, editor },
    ...{ saved, savedAt, dirty, problems, tried },
  };
}
