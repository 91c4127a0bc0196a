import { type ApprovalMove, approvalMoves, approvalStatuses } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApprovedStatus, judge, type Mover, type Situation } from './approvals.machine.js';

const marketeer: Mover = { userId: 1, groups: ['company:marketeer'] };
const admin: Mover = { userId: 2, groups: ['company:admin'] };
const both: Mover = { userId: 1, groups: ['company:marketeer', 'company:admin'] };
const sales: Mover = { userId: 3, groups: ['company:sales'] };

const at = (from: Situation['from'], over: Partial<Situation> = {}): Situation => ({
  from,
  approvedStatus: 'active',
  fourEyes: true,
  createdBy: 1,
  submittedBy: 1,
  editedBy: [],
  ...over,
});

describe('the approval machine', () => {
  it.each([
    ['submit', 'draft', marketeer, 'pending'],
    ['cancel', 'pending', marketeer, 'draft'],
    ['approve', 'pending', admin, 'active'],
    ['reject', 'pending', admin, 'rejected'],
    ['edit', 'rejected', marketeer, 'draft'],
    ['edit', 'draft', marketeer, 'draft'],
    ['edit', 'active', marketeer, 'draft'],
    ['edit', 'scheduled', marketeer, 'draft'],
    ['deactivate', 'active', admin, 'inactive'],
    ['deactivate', 'running', marketeer, 'inactive'],
    ['start', 'scheduled', 'system', 'running'],
    ['complete', 'running', 'system', 'completed'],
    ['void', 'scheduled', 'system', 'draft'],
  ] as const)('%s leads from %s on', (move, from, mover, to) => {
    expect(judge(move, mover, at(from))).toEqual({ to });
  });

  it('lets the kind of object say where an approval leads', () => {
    expect(judge('approve', admin, at('pending', { approvedStatus: 'scheduled' }))).toEqual({
      to: 'scheduled',
    });
  });

  it.each(['pending', 'running', 'completed', 'inactive'] as const)(
    'keeps a %s object from being edited',
    (from) => {
      expect(judge('edit', marketeer, at(from))).toEqual({ refused: 'wrong_state' });
    },
  );

  it('refuses a review of own work under four eyes, made, edited or submitted', () => {
    const own = (createdBy: number, submittedBy: number) =>
      judge('approve', both, at('pending', { createdBy, submittedBy }));
    expect(own(1, 9)).toEqual({ refused: 'own_work' });
    expect(own(9, 1)).toEqual({ refused: 'own_work' });
    expect(own(9, 9)).toEqual({ to: 'active' });
    const edited = at('pending', { createdBy: 9, submittedBy: 9, editedBy: [8, 1] });
    expect(judge('approve', both, edited)).toEqual({ refused: 'own_work' });
    expect(judge('approve', both, at('pending', { fourEyes: false }))).toEqual({ to: 'active' });
  });

  it('keeps people from the moves of the product, and the product from those of people', () => {
    expect(judge('start', both, at('scheduled'))).toEqual({ refused: 'forbidden' });
    expect(judge('approve', 'system', at('pending'))).toEqual({ refused: 'forbidden' });
    expect(judge('submit', sales, at('draft'))).toEqual({ refused: 'forbidden' });
    expect(judge('approve', marketeer, at('pending'))).toEqual({ refused: 'forbidden' });
  });
});

/** The workflow as people are told it, written down a second time and in another way. */
const story: Record<string, string> = {
  'draft submit': 'pending',
  'pending cancel': 'draft',
  'pending reject': 'rejected',
  'rejected edit': 'draft',
  'draft edit': 'draft',
  'active edit': 'draft',
  'scheduled edit': 'draft',
  'active void': 'draft',
  'scheduled void': 'draft',
  'active deactivate': 'inactive',
  'scheduled deactivate': 'inactive',
  'running deactivate': 'inactive',
  'scheduled start': 'running',
  'running complete': 'completed',
};

it.each(approvalStatuses)('keeps to the story from %s on, whatever move is tried', (from) => {
  const free = { fourEyes: false, approvedStatus: 'scheduled' } as const;
  for (const move of approvalMoves) {
    const led = [both, 'system' as const].map((mover) => judge(move, mover, at(from, free)).to);
    const to = `${from} ${move}` === 'pending approve' ? 'scheduled' : story[`${from} ${move}`];
    expect([move, led.find((one) => one !== undefined)]).toEqual([move, to]);
  }
});

const aMover: fc.Arbitrary<Mover> = fc.oneof(
  fc.constant<Mover>('system'),
  fc.record({
    userId: fc.integer({ min: 1, max: 3 }),
    groups: fc.subarray(['company:marketeer', 'company:admin', 'company:sales']),
  }),
);

it('keeps to the story whatever anybody tries, in any order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ApprovedStatus>('active', 'scheduled'),
      fc.boolean(),
      fc.array(fc.tuple(fc.constantFrom<ApprovalMove>(...approvalMoves), aMover), {
        maxLength: 60,
      }),
      (approvedStatus, fourEyes, tries) => {
        let from: Situation['from'] = 'draft';
        let submittedBy: number | null = null;
        const editedBy = new Set<number>();
        for (const [move, mover] of tries) {
          const { to, refused } = judge(move, mover, {
            from,
            approvedStatus,
            fourEyes,
            createdBy: 1,
            submittedBy,
            editedBy: [...editedBy],
          });
          const id: number | null = mover === 'system' ? null : mover.userId;
          if (refused) {
            expect(to).toBeUndefined();
            continue;
          }
          const told =
            move === 'approve' && from === 'pending' ? approvedStatus : story[`${from} ${move}`];
          expect(to).toBe(told);
          if (move === 'approve' || move === 'reject') {
            expect(mover).toMatchObject({ groups: expect.arrayContaining(['company:admin']) });
            if (fourEyes) expect([1, submittedBy, ...editedBy]).not.toContain(id);
          }
          if (move === 'edit' && id !== null) editedBy.add(id);
          if (move === 'approve') editedBy.clear();
          if (move === 'submit') submittedBy = id;
          from = to;
          expect(approvalStatuses).toContain(from);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('never reaches a customer without an approval since the last change', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom<ApprovalMove>(...approvalMoves), aMover), {
        maxLength: 60,
      }),
      (tries) => {
        let from: Situation['from'] = 'draft';
        let isApproved = false;
        for (const [move, mover] of tries) {
          const { to } = judge(move, mover, at(from, { approvedStatus: 'scheduled' }));
          if (!to) continue;
          if (move === 'approve') isApproved = true;
          if (move === 'edit' || move === 'void') isApproved = false;
          if (['active', 'scheduled', 'running', 'completed'].includes(to))
            expect(isApproved).toBe(true);
          from = to;
        }
      },
    ),
    { numRuns: 500 },
  );
});
