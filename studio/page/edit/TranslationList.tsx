// Renders an input for each translation of a step's texts. The input of a missing translation is empty.

import type { StepDetails } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { editsFiles } from './edits-files.ts';
import { readText, setValue } from './json-edits.ts';
import { Section } from './Section.tsx';

type Translation = StepDetails['translations'][number];

export function TranslationList({ translations }: Pick<StepDetails, 'translations'>) {
  if (translations.length === 0) return null;
  const missing = translations.filter(({ translation }) => translation === null);
  return (
    <Section count={translations.length} title="Translations">
      {missing.length > 0 && (
        <p className="hint">
          {missing.length === 1 ? '1 translation is' : `${missing.length} translations are`}{' '}
          missing. Users see these texts in the source language.
        </p>
      )}
      {translations.map((each) => (
        <TranslationField key={`${each.file} ${each.source}`} {...each} />
      ))}
    </Section>
  );
}

// helpers

function TranslationField({ locale, file, pointer, source, translation }: Translation) {
  const studio = useStudio();
  const { files } = useStudioState();
  const value = readText(files[file], pointer) ?? translation ?? '';
  const change = (next: string) => {
    const before = studio.state.files[file] ?? '{}\n';
    void studio.edit({
      label: `Translate “${source}”`,
      files: { [file]: setValue(before, pointer, next) },
      format: true,
      group: `${file}#${pointer}`,
    });
  };
  return (
    <label className="field">
      <span>
        <span className="badge">{locale}</span> {source}
      </span>
      <textarea
        {...{ [editsFiles]: true }}
        className="input"
        lang={locale}
        onChange={({ target }) => change(target.value)}
        rows={Math.min(6, Math.max(1, Math.ceil(value.length / 70)))}
        value={value}
      />
    </label>
  );
}
