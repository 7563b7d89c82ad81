/** Checks the working copy of the studio, and answers questions about it. The first argument is the product's folder. */
import { getErrorMessage } from '../../cli/error-message.ts';
import type { Questions } from '../protocol/api.ts';
import type { AnalysisReply, AnalysisRequest } from '../server/analysis-messages.ts';
import { createAnalyzer } from './analyzer.ts';
import type { AnswerQuestion } from './context.ts';
import { questions } from './questions.ts';

const analyzer = createAnalyzer(process.argv[2] ?? '.');
const send = (reply: AnalysisReply) => process.send?.(reply);
let scheduled: NodeJS.Immediate | undefined;

/** Checks once all messages that wait have arrived, because more of them may change files. */
function scheduleCheck(): void {
  clearImmediate(scheduled);
  scheduled = setImmediate(() => {
    send({ type: 'analysis', analysis: analyzer.outline() });
    // Lets questions that wait be answered first.
    scheduled = setImmediate(() => send({ type: 'analysis', analysis: analyzer.check() }));
  });
}

async function answer(id: number, name: string, ask: unknown): Promise<void> {
  try {
    const find = Object.hasOwn(questions, name)
      ? (questions[name as keyof Questions] as AnswerQuestion<never> | undefined)
      : undefined;
    if (!find) throw new Error(`There is no question "${name}".`);
    send({ type: 'answer', id, answer: await find(analyzer.getContext(), ask as never) });
  } catch (cause) {
    send({ type: 'failed', id, message: getErrorMessage(cause) });
  }
}

process.on('message', (request: AnalysisRequest) => {
  if (request.type === 'files') {
    analyzer.change(request.revision, request.files);
    scheduleCheck();
  } else void answer(request.id, request.name, request.ask);
});
process.on('disconnect', () => process.exit(0));
