import './woken.css';
