import {
  type DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformResultArgs,
  type PluginTransformQueryArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/**
 * Gives every text column of a new table the collation "C": texts compare by their bytes, as they
 * do in SQLite, whatever language the operator's PostgreSQL was set up in.
 */
export class CollateAsBytes implements KyselyPlugin {
  readonly #transformer = new TextColumns();
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const isSchema = node.kind === 'CreateTableNode' || node.kind === 'AlterTableNode';
    return isSchema ? this.#transformer.transformNode(node) : node;
  }
  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class TextColumns extends OperationNodeTransformer {
  protected override transformDataType(node: DataTypeNode): DataTypeNode {
    // A raw node stands wherever a data type may; only the transformer's type is narrower.
    return node.dataType === 'text' ? (RawNode.createWithSql('text collate "C"') as unknown as DataTypeNode) : node;
  }
}
