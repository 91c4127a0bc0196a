import type { Opportunity } from '@kade/contract';
import { type KeyboardEvent, useState } from 'react';
import { type Lists, type Slot, type Step, sameSlot, slotOf, stepFrom } from './place.js';

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'top',
  End: 'bottom',
};

type Options = {
  lists: () => Lists;
  onLift: (card: Opportunity, slot: Slot) => void;
  onOver: (card: Opportunity, slot: Slot) => void;
  /** `null`: put back. */
  onDrop: (card: Opportunity, slot: Slot | null) => void;
};

/** A card in the hand, over a gap. `toEnd`: over the last one of its column, however much of it is still to be loaded. */
type Held = { card: Opportunity; slot: Slot; toEnd: boolean };

/**
 * Moving a card by the keyboard: space takes it up, arrows lead from gap to gap, space puts it down, Escape puts it
 * back. It goes by the cards' order, not by where they are drawn, so that cards out of sight count too.
 */
export function useLift({ lists, onLift, onOver, onDrop }: Options) {
  const [held, setHeld] = useState<Held | null>(null);

  const key = (card: Opportunity, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isSwitch = event.key === ' ' || event.key === 'Enter';
    if (held?.card.id !== card.id) {
      if (!isSwitch) return;
      event.preventDefault();
      const slot = slotOf(lists(), card);
      setHeld({ card, slot, toEnd: false });
      onLift(card, slot);
      return;
    }
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const slot = stepFrom(lists(), held.slot, step, card.id);
      setHeld({ card, slot, toEnd: step === 'bottom' });
      onOver(card, slot);
    } else if (isSwitch) {
      event.preventDefault();
      setHeld(null);
      onDrop(card, held.slot);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setHeld(null);
      onDrop(card, null);
    }
  };
  const letGo = (card: Opportunity) => {
    if (held?.card.id !== card.id) return;
    setHeld(null);
    onDrop(card, null);
  };
  const grown = (status: Opportunity['status']) => {
    if (!held?.toEnd || held.slot.status !== status) return;
    const slot = stepFrom(lists(), held.slot, 'bottom', held.card.id);
    if (sameSlot(slot, held.slot)) return;
    setHeld({ ...held, slot });
    onOver(held.card, slot);
  };
  return { held, key, letGo, grown };
}
