import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { needsEnrolment } from '../../platform/client/enrolment.js';
import { answerFreshCode } from '../../platform/client/stepUp.js';
import { i18n } from '../../platform/language/language.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { takeWanted } from '../../platform/session/wanted.js';

/** A dialog whose code comes together with its texts, when it opens. */
const late = <P,>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [dialog] = await Promise.all([load(), i18n.loadNamespaces('two-factor')]);
    return { default: dialog };
  });
const ForcedEnrolment = late(() => import('./ForcedEnrolment.js').then((m) => m.ForcedEnrolment));
const StepUpDialog = late(() => import('./StepUpDialog.js').then((m) => m.StepUpDialog));

/** In the main layout: the set-up nobody gets around, and the question for a fresh code. */
export function TwoFactorSlot() {
  return (
    <Suspense fallback={null}>
      <Enrolment />
      <StepUp />
    </Suspense>
  );
}

/** The flag that the landing page carries while the set-up is forced (specification, section 2). */
const flag = { twoFARequired: true } as const;

function Enrolment() {
  const needed = needsEnrolment(useProfile());
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const flagged = (state as Partial<typeof flag> | null)?.twoFARequired === true;
  // Stays after the second factor is on, until the recovery codes are kept.
  const [open, setOpen] = useState(needed);

  // The guard has led here; a redirect cannot carry the flag, so it is set on arrival.
  useEffect(() => {
    if (!needed || flagged) return;
    void navigate(pathname, { replace: true, state: flag });
  }, [needed, flagged, navigate, pathname]);
  useEffect(() => {
    if (needed && flagged) setOpen(true);
  }, [needed, flagged]);

  if (!open) return null;
  return (
    <ForcedEnrolment
      onDone={() => {
        setOpen(false);
        void navigate(takeWanted() ?? pathname, { replace: true, state: null });
      }}
    />
  );
}

function StepUp() {
  const [asked, setAsked] = useState<((given: boolean) => void) | null>(null);
  useEffect(
    () =>
      answerFreshCode(
        () =>
          new Promise<boolean>((resolve) => {
            setAsked(() => resolve);
          }),
      ),
    [],
  );
  // Leaving the shell, by signing out, leaves the question unanswered: that is a no.
  useEffect(() => () => asked?.(false), [asked]);
  if (!asked) return null;
  return (
    <StepUpDialog
      onDone={(given) => {
        asked(given);
        setAsked(null);
      }}
    />
  );
}
