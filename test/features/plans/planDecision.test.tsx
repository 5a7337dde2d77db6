import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, openPlans, plan, proposal } from './planAnswers';
import { detail, awaiting, put } from './planPageSetup';

afterEach(() => expect(missingTexts()).toEqual([]));

describe('approval of a plan', () => {
  const path = `${detail}&tab=approval`;
  const answers = { 'plan.detail': () => awaiting };

  test('shows the words of each round where they differ', async () => {
    const [first] = proposal.rounds;
    if (!first) throw new Error('no round');
    const evening = { ...first, number: 2, says: [{ kind: 'greeting', text: 'Selamat malam, Ibu Dewi.' }] };
    const rounds = [...awaiting.rounds, ...awaiting.rounds.map((round) => ({ ...round, number: 2, name: 'Evening' }))];
    await openPlans({
      path,
      answers: {
        'plan.detail': () => ({ ...awaiting, rounds }),
        'plan.proposal': () => ({ ...proposal, rounds: [first, evening] }),
      },
    });
    expect(await screen.findByText('What Maya, version 1 (Morning) says')).toBeInTheDocument();
    expect(screen.getByText('What Maya, version 1 (Evening) says')).toBeInTheDocument();
  });

  test('shows words, number and rounds, approves exactly what is shown, and shows the refusal of one’s own plan', async () => {
    const user = userEvent.setup();
    const { sent } = await openPlans({ path, answers: { ...answers, 'plan.approve': () => refusal('approval.own') } });
    for (const words of [
      '95 contacts would be called first. Approve it?',
      'Selamat pagi, Ibu Dewi.',
      '+622155500100',
      'What Maya, version 1 says',
      '1 redial, 30 minutes apart',
      'Submitted',
      'Bayu Pratama',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
    // The way to where one is already is no action.
    expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '95 contacts' })).toHaveAttribute(
      'href',
      '/collection/subCheckPlan?id=7&tab=contacts',
    );
    expect(screen.getByText('5 contacts')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve plan “November”?' }));
    expect(question.getByText('95 contacts will be called, starting Nov 23, 2026, 09:00.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Approve' }));
    expect(await question.findByText(/another person has to decide/)).toBeInTheDocument();
    expect(requestOf(sent, 'plan.approve')).toEqual([
      { params: { line: 'collection', id: 7 }, body: { digest: proposal.digest } },
    ]);
  });

  test('rejecting: needs a reason', async () => {
    const user = userEvent.setup();
    const { sent } = await openPlans({
      path,
      answers: { ...answers, 'plan.reject': () => plan({ approval: 'rejected' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Reject…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Reject plan “November”' }));
    await user.click(drawer.getByRole('button', { name: 'Reject' }));
    expect(requestOf(sent, 'plan.reject')).toEqual([]);
    put(drawer.getByLabelText('Reason'), 'Another day');
    await user.click(drawer.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(requestOf(sent, 'plan.reject')).toEqual([
        { params: { line: 'collection', id: 7 }, body: { digest: proposal.digest, note: 'Another day' } },
      ]),
    );
    expect(await screen.findByText('“November” is rejected.')).toBeInTheDocument();
  });

  test('a plan changed meanwhile: says so, and marks that it changed', async () => {
    const user = userEvent.setup();
    let digest = proposal.digest;
    const rounds = [...awaiting.rounds, ...awaiting.rounds.map((round) => ({ ...round, number: 2, name: 'Evening' }))];
    await openPlans({
      path,
      answers: {
        'plan.detail': () => ({ ...awaiting, rounds }),
        'plan.proposal': () => ({ ...proposal, digest }),
        'plan.approve': () => refusal('approval.changed'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(screen.queryByText(/Read it again before you decide/)).not.toBeInTheDocument();
    digest = 'b'.repeat(64);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText('It has changed since you opened it. Nothing was done; check it again.'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/Read it again before you decide/)).toBeInTheDocument();
  });
});
