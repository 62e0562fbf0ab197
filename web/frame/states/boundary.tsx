import { Component, type ReactNode } from 'react';
import { ProblemNotice } from './problem-notice.tsx';

interface BoundaryProps {
  /** What is shown inside: another is tried anew. */
  readonly of: string;
  /** What is shown when it has failed, where there is something better than the usual words. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly of: string | undefined;
  readonly hasFailed: boolean;
}

/** What fails inside does not take away what stands around it, such as what is being written. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: undefined, hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  static getDerivedStateFromProps = ({ of }: BoundaryProps, before: BoundaryState) =>
    of === before.of ? null : { of, hasFailed: false };

  override render(): ReactNode {
    const { instead = <ProblemNotice />, children } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
