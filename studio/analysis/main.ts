/**
 * The program of the studio's analysis processes. It analyzes the working copy and answers questions about it. The
 * first argument is the product's folder, and the second argument is the kind of work.
 */
import { getErrorMessage } from '../../cli/error-message.ts';
import type { Questions } from '../protocol/questions.ts';
import type { AnalysisReply, AnalysisRequest, AnalysisWork } from '../server/analysis-messages.ts';
import { createAnalyzer } from './analyzer.ts';
import type { AnswerQuestion } from './context.ts';
import { questions } from './questions.ts';

const [, , root = '.', work = 'outline'] = process.argv as [string, string, string?, AnalysisWork?];
/** The time without a change, in milliseconds, before the full check begins. The check cannot be interrupted. */
const idleMilliseconds = 600;
const analyzer = createAnalyzer(root);
const send = (reply: AnalysisReply) => process.send?.(reply);
let scheduled: NodeJS.Timeout | undefined;

function analyze(revision: number): void {
  if (work === 'outline') send({ type: 'outline', outline: analyzer.outline() });
  if (work !== 'check') return;
  send({ type: 'rules', revision, problems: analyzer.runRules() });
  scheduled = setTimeout(
    () => send({ type: 'checked', revision, problems: analyzer.check() }),
    idleMilliseconds,
  );
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
  if (request.type === 'ask') return void answer(request.id, request.name, request.ask);
  analyzer.change(request.revision, request.files);
  clearTimeout(scheduled);
  // Waits for other pending messages, because they may change more files.
  scheduled = setTimeout(() => analyze(request.revision));
});
process.on('disconnect', () => process.exit(0));
