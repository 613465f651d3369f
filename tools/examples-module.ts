import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A parsed source file. */
export interface SourceModule {
  file: string;
  /** Top-level declarations of types, functions and variables by name. */
  declarations: ReadonlyMap<string, Declaration>;
  /** Files of relative imports, by imported name. */
  imports: ReadonlyMap<string, string>;
  textOf(node: Range): string;
  /** Text of the documentation comment that ends before a node; '' without one. */
  commentBefore(node: Range): string;
}

interface Range {
  start: number;
  end: number;
}
export type Declaration =
  | ESTree.Function
  | ESTree.TSTypeAliasDeclaration
  | ESTree.TSInterfaceDeclaration
  | ESTree.VariableDeclarator;

function declarationsOf(statement: ESTree.Program['body'][number]): [string, Declaration][] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  switch (declaration?.type) {
    case 'FunctionDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return declaration.id ? [[declaration.id.name, declaration]] : [];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap((each): [string, Declaration][] =>
        each.id.type === 'Identifier' ? [[each.id.name, each]] : [],
      );
    default:
      return [];
  }
}

/** Text of a block comment without its markers. */
function commentText(value: string): string {
  return value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim();
}

/**
 * Parses a TypeScript file.
 *
 * @throws Error when the file is missing.
 */
export function readModule(file: string): SourceModule {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source, { lang: 'tsx' });
  const imports = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return [];
    const target = path.resolve(path.dirname(file), statement.source.value);
    return statement.specifiers.map(({ local }): [string, string] => [local.name, target]);
  });
  return {
    file,
    declarations: new Map(program.body.flatMap(declarationsOf)),
    imports: new Map(imports),
    textOf: ({ start, end }) => source.slice(start, end),
    commentBefore({ start }) {
      const isAdjacent = /^\s*(export (default )?)?$/;
      const comment = comments.find(
        ({ type, value, end }) =>
          type === 'Block' &&
          value.startsWith('*') &&
          end <= start &&
          isAdjacent.test(source.slice(end, start)),
      );
      return comment ? commentText(comment.value) : '';
    },
  };
}
